/**
 * English words too common to search for, used when a schema says `"default"`. In the form the
 * analyser gives. Words that carry meaning in a protocol (not, no, under, over, before, after) stay
 * searchable.
 */
export const defaultStopWords: readonly string[] = words(`
  a about all also an and any are as at be because been being both but by can did do does each
  for from had has have he her his how if in into is it its may of on or other our she so such
  than that the their them then there these they this those to was we were what when which who
  will with would you your`)

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
