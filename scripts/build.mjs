// npm run build: the shell and the command line, bundled.
import { installPackages, runTypeScript } from "./setup.mjs"

installPackages()
runTypeScript("scripts/build.ts", process.argv.slice(2))
