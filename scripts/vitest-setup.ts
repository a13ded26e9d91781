import fc from "fast-check"

/** `npm run test:long` tries each law on ten times as many generated cases. */
if (process.env["TEST_LONG"] === "1") fc.configureGlobal({ numRuns: 1000 })
