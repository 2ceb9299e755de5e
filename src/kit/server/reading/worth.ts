import type { ReadPage } from '../../contract/read-words.ts'

/** How many letters were read well. */
export const worth = ({ words }: ReadPage): number =>
  words.reduce((sum, { text, confidence }) => sum + (confidence > 70 && text.length > 2 ? text.length : 0), 0)

/** So many letters make a page that stands upright, or one that has its words as text. */
const enough = 40

/** Whether a page was read well enough not to be looked at in another way. */
export const isEnough = (page: ReadPage): boolean => worth(page) >= enough
