import { expect, test } from "vitest"
import { defaultConfig, readBundleConfig } from "./bundle-config.ts"

test("what is not said has its default", () => {
  const config = readBundleConfig({ appName: "County EMS", colors: { primary: "#123" } }, "/ems/")
  expect(config).toEqual({
    ...defaultConfig,
    appName: "County EMS",
    basePath: "/ems/",
    colors: { ...defaultConfig.colors, primary: "#123" },
  })
})

test.each([
  ["an unknown field", { appname: "x" }, /"appname" is not known/],
  ["a field the build decides", { basePath: "/x/" }, /"basePath" is not known/],
  ["a wrong type", { languages: "en" }, /"languages": expected a list/],
  ["a colour that is more", { colors: { primary: "red;}*{" } }, /expected a colour/],
  ["an unknown zone", { timeZone: "Mars/Base" }, /no time zone/],
  ["amber after red", { amberAfterHours: 100 }, /amber cannot come after red/],
])("%s is refused", (_, json, message) => {
  expect(() => readBundleConfig(json, "/")).toThrow(message)
})
