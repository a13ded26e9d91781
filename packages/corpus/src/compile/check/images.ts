import type { AttachmentId, Diagnostic, Place } from "@protoctl/model"
import type { HeldImage } from "../corpus.ts"
import { type CheckedArticle, imagesOf } from "./checked-article.ts"
import { problem } from "./problem.ts"

/**
 * Beyond these an image is a burden to the devices that keep all images for the time without a
 * network: twice what a screen at the bedside can show, and a minute on a slow connection.
 */
export const imageLimits = { sizeBytes: 1_000_000, sidePx: 4_000 } as const

/** Images that readers do not get, or that are larger than they can use. */
export function checkImages(
  checked: CheckedArticle,
  held: ReadonlyMap<AttachmentId, HeldImage>,
): Diagnostic[] {
  const { name, images: listed } = checked.article
  const shown = imagesOf(checked)
  const inText = new Set(shown.map(({ attachment }) => attachment))
  return [
    ...shown.flatMap(({ attachment, where }) => {
      const image = held.get(attachment)
      if (image === undefined) return [missing(attachment, where)]
      return [
        ...(listed.includes(attachment) ? [] : [unlisted(attachment, where)]),
        ...oversized(image, where),
      ]
    }),
    ...listed
      .filter((id) => !held.has(id) && !inText.has(id))
      .map((id) => missingReference(id, { article: name })),
  ]
}

function missing(id: AttachmentId, where: Place): Diagnostic {
  return problem(
    "image-missing",
    "error",
    where,
    `it shows attachment:${id}, which does not exist`,
    "upload the image again and correct the reference, or remove it",
  )
}

/** Readers get the attachments that published articles list (see `publishedOnly`). */
function unlisted(id: AttachmentId, where: Place): Diagnostic {
  return problem(
    "image-unlisted",
    "error",
    where,
    `it shows attachment:${id}, but its list of images does not name it, so readers do not get it`,
    "save the article again, so that its images are listed anew",
  )
}

function missingReference(id: AttachmentId, where: Place): Diagnostic {
  return problem(
    "image-reference-missing",
    "warning",
    where,
    `its list of images names attachment:${id}, which does not exist and which its text does not show`,
    "save the article again, so that its images are listed anew",
  )
}

function oversized(
  { id, fileType, sizeBytes, width, height }: HeldImage,
  where: Place,
): Diagnostic[] {
  const isDrawing = /^image\/svg\b/i.test(fileType)
  const longest = isDrawing ? 0 : Math.max(width ?? 0, height ?? 0)
  const faults = [
    ...(sizeBytes > imageLimits.sizeBytes ? [`${megabytes(sizeBytes)} large`] : []),
    ...(longest > imageLimits.sidePx ? [`${longest} pixels long`] : []),
  ]
  if (faults.length === 0) return []
  return [
    problem(
      "image-oversized",
      "warning",
      where,
      `attachment:${id} is ${faults.join(" and ")}, and every device keeps it; ${megabytes(imageLimits.sizeBytes)} and ${imageLimits.sidePx} pixels are the most`,
      "make the image smaller, upload it again and show the new one",
    ),
  ]
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
