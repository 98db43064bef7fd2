/** What is known of a video whose parts are whole. */
export interface VideoLook {
  hasPicture: boolean
}
