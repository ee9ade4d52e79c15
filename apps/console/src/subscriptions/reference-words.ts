/** The texts of problems with a reference, by their codes. */
export const referenceWords = {
  invalid_format: 'Use A to Z, a to z, 0 to 9 and . _ @ + : - without spaces.',
  taken: 'Another subscriber has this reference. Remove it there first.',
};
