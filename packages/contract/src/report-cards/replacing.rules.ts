/** What is to be found in comments, and what stands there then. */
export interface Replacing {
  find: string;
  replace: string;
  matchCase: boolean;
  wholeWords: boolean;
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A comment with what was found replaced; the same text where it was not. What is put in is taken as it is. */
export function replaced(comment: string, { find, replace, matchCase, wholeWords }: Replacing): string {
  if (find === '') return comment;
  const edge = '[\\p{L}\\p{M}\\p{N}]';
  const pattern = wholeWords ? `(?<!${edge})${escaped(find)}(?!${edge})` : escaped(find);
  return comment.replace(new RegExp(pattern, matchCase ? 'gu' : 'giu'), () => replace);
}
