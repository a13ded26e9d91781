export type { ImageSize } from "./image-size.ts"
export { measureImage } from "./measure-image.ts"
