#!/usr/bin/env node
import { processIo } from "./io/process-io.ts"
import { run } from "./run.ts"

process.exitCode = await run(process.argv.slice(2), processIo())
