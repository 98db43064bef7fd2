/** Properties of a complete video. */
export interface VideoInfo {
  hasPicture: boolean
}
