// npm start: everything from a fresh clone to a running product.
import { installPackages, runTypeScript } from "./setup.mjs"

installPackages()
runTypeScript("scripts/start.ts", process.argv.slice(2))
