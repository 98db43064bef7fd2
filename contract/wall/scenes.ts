import { withTexts } from '#contract/core/text.ts'

/**
 * Scenes that a large screen shows in turn; hints are shown where scenes are chosen. Names are stored in arrangements,
 * so they must never be reused.
 */
export const wallScenes = withTexts('wall.records:wallScenes', ['label', 'hint'], {
  figures: {},
  trends: {},
  fleet: {},
  outOfRange: {},
  clocks: {},
})

export type SceneName = keyof typeof wallScenes
export const sceneNames = Object.keys(wallScenes) as SceneName[]
