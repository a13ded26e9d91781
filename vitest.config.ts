import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/dist/**", ".build/**"],
    server: { deps: { inline: [/@primer\/react/] } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
