/** The longest request bodies that are read, in bytes. What is longer is answered 413. */
export const documentBodyLimitBytes = 2 * 1024 * 1024
/** An image travels as base64, so about 12 MB of image fit. */
export const attachmentBodyLimitBytes = 16 * 1024 * 1024
export const signInBodyLimitBytes = 16 * 1024

/** UTF-16 code units. A key of PostgreSQL's must stay under 2704 bytes. */
export const articleNameLimit = 512

/** H1, H2 and H3 of the contents page. */
export const contentsDepthLimit = 3

/** How long a sign-in lasts, without and with "remember me". */
export const tokenLifetimeSeconds = 24 * 60 * 60
export const rememberedTokenLifetimeSeconds = 30 * 24 * 60 * 60

/** After this, failed sign-ins that led to no lockout are forgotten. */
export const failedSignInMemoryMs = 24 * 60 * 60 * 1000

/** Each takes about 250 ms of a core and 32 MB. */
export const concurrentPasswordHashes = 2
/** Sign-ins that wait their turn; one more is answered 429. */
export const waitingPasswordHashes = 32

/** Another process's writes to the same database are noticed within this time. */
export const feedVersionMaxAgeMs = 1000
