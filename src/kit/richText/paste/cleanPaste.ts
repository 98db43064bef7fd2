import { convertAlignment, convertDivisions, convertHeadings, removeSpacers } from './blocks.ts'
import { extractImages, type PastedImages } from './images.ts'
import { convertMarks } from './marks.ts'
import { convertOfficeLists, nestLists } from './officeLists.ts'

/** Elements and attributes that the conversion reads, besides those of rich text. */
export const foreignTags = ['b', 'i', 'ins', 'del', 'strike', 'h1', 'h5', 'h6', 'span', 'div']
export const foreignAttributes = ['style', 'class', 'role', 'aria-level', 'align']

/**
 * Converts the markup of Word, Outlook, WPS and Google Docs to that of rich text, in place: lists, headings, marks and
 * alignment. Returns the images that it took out.
 */
export const cleanPaste = (root: Element, storageUrl: string, tokenOf: (index: number) => string): PastedImages => {
  const images = extractImages(root, storageUrl, tokenOf)
  convertOfficeLists(root)
  nestLists(root)
  convertHeadings(root)
  convertDivisions(root)
  convertMarks(root)
  convertAlignment(root)
  removeSpacers(root)
  return images
}
