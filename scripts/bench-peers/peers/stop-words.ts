/**
 * The stop words of packages/search, which keeps its list to itself; a test compares what they do.
 * Given to every library that takes a list, and left out of queries that are put together here.
 */
export const stopWords: ReadonlySet<string> = new Set(
  `a about all also an and any are as at be because been being both but by can did do does each
  for from had has have he her his how if in into is it its may of on or other our she so such
  than that the their them then there these they this those to was we were what when which who
  will with would you your`.split(/\s+/),
)
