/** What a page is for: rows, cards, a form, a picture, or words that say why there is none. */
export const pageContent =
  '[role="gridcell"]:visible, .cards a, .record-form, .gallery, .ready-list, .profile, .wizard, .timeline, .statechart svg, .empty-state'
