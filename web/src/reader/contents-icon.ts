import { type IconName, iconNames } from "@protoctl/content/tree"

/** Contents name icons freely; one that does not exist is no icon. */
export function contentsIcon(name: string): IconName | undefined {
  return iconNames.find((icon) => icon === name)
}
