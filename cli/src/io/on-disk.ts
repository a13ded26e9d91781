import { ProtoctlError } from "./protoctl-error.ts"

const reasons: Readonly<Record<string, readonly [why: string, remedy: string]>> = {
  ENOSPC: ["the disk is full", "make room and run the command again"],
  EDQUOT: ["the disk quota is used up", "make room and run the command again"],
  EFBIG: ["the file would pass the size limit", "raise the limit (ulimit -f)"],
  EACCES: ["permission denied", "give this user access to it"],
  EPERM: ["the operation is not permitted", "give this user access to it"],
  EROFS: ["the file system is read-only", "choose a folder that can be written"],
  ENOTDIR: ["a part of the path is a file, not a folder", "move that file away"],
  EISDIR: ["a folder stands where a file should be", "move that folder away"],
  EEXIST: ["a file stands where a folder should be", "move that file away"],
  ENOENT: ["it does not exist", "check the path"],
  EIO: ["the disk reported an error", "check the disk; the data may be at risk"],
  EMFILE: ["too many files are open", "raise the limit (ulimit -n)"],
  ELOOP: ["it is a symbolic link", "replace the link by what it points to"],
}

/**
 * Runs a step that touches the disk.
 *
 * @param doing What is tried, with the path: `write /var/bundle/index.html`.
 * @throws {ProtoctlError} `disk-failed` for errors of the file system; others pass through.
 */
export async function onDisk<T>(doing: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    const code = errorCode(error)
    if (error instanceof ProtoctlError || code === undefined) throw error
    const [why, remedy] = reasons[code] ?? [
      `the system says ${code}`,
      "check the path and the disk",
    ]
    throw new ProtoctlError("disk-failed", `could not ${doing}: ${why}`, remedy, { cause: error })
  }
}

/** The system's code of an error, such as `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined
}
