declare const brand: unique symbol

/** A `Base` that has passed the check which `Name` stands for, and cannot be made without it. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }
