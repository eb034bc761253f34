/** What a cell says where somebody else has changed it meanwhile: mine and theirs. @param blank what stands for no text */
export const bothTexts = (mine: string, theirs: string, blank: string): string =>
  `${mine || blank} / ${theirs || blank}`;
