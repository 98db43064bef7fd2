import type { ComponentType } from 'react'
import { type SceneName, sceneNames } from '#contract/wall/scenes.ts'
import { ClocksScene } from './scenes/ClocksScene.tsx'
import { FiguresScene } from './scenes/FiguresScene.tsx'
import { FleetScene } from './scenes/FleetScene.tsx'
import { OutOfRangeScene } from './scenes/OutOfRangeScene.tsx'
import { TrendsScene } from './scenes/TrendsScene.tsx'
import type { SceneProps } from './stage.ts'

export const sceneComponents: Record<SceneName, ComponentType<SceneProps>> = {
  figures: FiguresScene,
  trends: TrendsScene,
  fleet: FleetScene,
  outOfRange: OutOfRangeScene,
  clocks: ClocksScene,
}

/** Returns the arranged scenes that this version can show; all scenes if there are none. */
export const shownScenes = (arranged: readonly string[] | null): readonly SceneName[] => {
  const available = (arranged ?? sceneNames).flatMap((name) => sceneNames.find((one) => one === name) ?? [])
  return available.length > 0 ? available : sceneNames
}
