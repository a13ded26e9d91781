import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/dist/**", ".build/**"],
    server: { deps: { inline: [/@primer\/react/] } },
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ["scripts/vitest-setup.ts"],
    testTimeout: process.env["TEST_LONG"] === "1" ? 600_000 : 30_000,
    hookTimeout: 60_000,
  },
})
