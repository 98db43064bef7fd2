import { withTexts } from '#contract/core/text.ts'

/** What a large screen shows, one after another; a hint stands where scenes are chosen. A name is kept in arrangements: it is never given to another scene. */
export const wallScenes = withTexts('wall.records:wallScenes', ['label', 'hint'], {
  figures: {},
  trends: {},
  fleet: {},
  outOfRange: {},
  clocks: {},
})

export type SceneName = keyof typeof wallScenes
export const sceneNames = Object.keys(wallScenes) as SceneName[]
