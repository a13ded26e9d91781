import { join } from "node:path"
import { appVersion } from "@protoctl/model/constants"
import { buildCli } from "../cli/build/build-cli.ts"
import { buildShell } from "../web/build/build-shell.ts"
import { root, say } from "./setup.mjs"
import { rememberBuild } from "./staleness.ts"

say("building the reader's shell")
const { firstPageBytes } = await buildShell(join(root, "web/dist/shell"), appVersion)
say(`the reader's first page is ${firstPageBytes} bytes (brotli)`)
say("building protoctl")
await buildCli(join(root, "cli/dist/bin"))
rememberBuild()
