import reactHooks from "eslint-plugin-react-hooks"
import tseslint from "typescript-eslint"
import { useSignalsFirst } from "./scripts/eslint/use-signals-first.mjs"

export default tseslint.config(
  { ignores: ["**/dist/**", ".build/**", ".data/**", "node_modules/**", "fixtures/**"] },
  {
    files: ["**/*.ts", "**/*.tsx"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: [
          "packages/*/tsconfig.json",
          "cli/tsconfig.json",
          "web/tsconfig.json",
          "web/src/worker/tsconfig.json",
          "web/src/sw/tsconfig.json",
          "scripts/tsconfig.json",
          "tsconfig.test.json",
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      // Code points are what is meant wherever a text is spread.
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
      eqeqeq: "error",
    },
  },
  {
    // Positions in flat tables are right by construction, and a check for each would cost the query.
    files: ["packages/search/**/*.ts"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off" },
  },
  {
    files: ["web/src/**/*.ts", "web/src/**/*.tsx"],
    plugins: {
      "react-hooks": reactHooks,
      signals: { rules: { "use-signals-first": useSignalsFirst } },
    },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "signals/use-signals-first": "error",
    },
  },
)
