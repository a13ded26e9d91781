/** Which way imports point: down, never up, never sideways (docs/architecture.md). */
const pure = "^packages/(model|api|content|search|snapshot|corpus)/src/"
const layers = {
  model: [],
  api: ["model"],
  content: ["model"],
  search: [],
  snapshot: [],
  corpus: ["model", "content", "search", "snapshot"],
  server: ["api", "model"],
  testkit: ["model"],
}
const onlyBelow = Object.entries(layers).map(([name, below]) => ({
  name: `${name}-imports-only-what-lies-below`,
  severity: "error",
  from: { path: `^packages/${name}/src/`, pathNot: "\\.test\\.tsx?$|/test-[^/]+\\.ts$" },
  to: { path: "^(packages|cli|web)/", pathNot: `^packages/(${[name, ...below].join("|")})/` },
}))

module.exports = {
  forbidden: [
    { name: "no-circle", severity: "error", from: {}, to: { circular: true } },
    ...onlyBelow,
    {
      name: "packages-are-entered-by-their-name",
      severity: "error",
      from: { path: "^(packages/[^/]+|cli|web|scripts)/" },
      to: {
        path: "^packages/([^/]+)/",
        pathNot: ["^packages/[^/]+/src/(index|constants|[^/]+/index)\\.ts$", "^$1/"],
        dependencyTypes: ["local"],
      },
    },
    {
      name: "cli-web-and-server-are-apart",
      comment: "The one exception: the command line hosts the server.",
      severity: "error",
      from: { path: "^(web/src|packages/server/src)/" },
      to: { path: "^(cli|web|packages/server)/", pathNot: ["^web/", "^packages/server/"] },
    },
    {
      name: "cli-does-not-import-web",
      severity: "error",
      from: { path: "^cli/src/" },
      to: { path: "^web/" },
    },
    {
      name: "reader-never-imports-admin",
      severity: "error",
      from: { path: "^web/src/(reader|ui|state|store|sync)/" },
      to: { path: "^web/src/admin/" },
    },
    {
      name: "state-has-no-react",
      severity: "error",
      from: { path: "^web/src/(state|store|sync)/" },
      to: { path: "^(web/src/(reader|admin|ui)/|node_modules/react)" },
    },
    {
      name: "pure-packages-touch-no-platform",
      severity: "error",
      from: { path: pure, pathNot: "\\.test\\.ts$|/test-[^/]+\\.ts$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "testkit-is-for-tests",
      severity: "error",
      from: {
        pathNot:
          "\\.test\\.tsx?$|^packages/testkit/|^scripts/|^web/e2e/|/test-[^/]+\\.ts$|^cli/src/testing/",
      },
      to: { path: "^packages/testkit/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|\\.build)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
    tsConfig: { fileName: "tsconfig.base.json" },
  },
}
