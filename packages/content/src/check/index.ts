export {
  checkArticle,
  type CheckedBody,
  type PlacedImage,
  type PlacedLink,
} from "./check-article.ts"
