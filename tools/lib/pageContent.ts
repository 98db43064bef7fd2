/** What a page is for: rows, cards, a form, a picture, or words that say why there is none. */
export const pageContent =
  '[role="gridcell"]:visible, .plain-table td, .row-cards li, .cards a, .record-form, .file-field, .gallery, .dial-groups li, .ready-list, .profile, .wizard, .timeline, .statechart svg, .device-kinds td, .manual-part, .count-value, .figure-grid svg, .tile-empty, .figure-periods td, .wall-tile:visible, .empty-state'
