export {
  aDraft,
  anArticle,
  type ArticleOverrides,
  aWithdrawal,
  type WithdrawalOverrides,
} from "./an-article.ts"
export { aNotice, type NoticeOverrides } from "./a-notice.ts"
export { anAttachment, type AttachmentOverrides, onePixelPng } from "./an-attachment.ts"
export { type FakeClock, fakeClock } from "./fake-clock.ts"
export { type CorpusSize, generateCorpus, type GeneratedCorpus } from "./generate-corpus.ts"
export { type HostileInput, hostileInputs } from "./hostile-inputs.ts"
export { chance, pick, type Random, seededRandom, wholeNumber } from "./seeded-random.ts"
export { aSection, type ContentsOverrides, someContents } from "./some-contents.ts"
