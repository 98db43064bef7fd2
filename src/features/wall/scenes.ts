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

/** Those that this wall knows, as they are arranged; all where none of them is left. */
export const shownScenes = (arranged: readonly string[] | null): readonly SceneName[] => {
  const known = (arranged ?? sceneNames).flatMap((name) => sceneNames.find((one) => one === name) ?? [])
  return known.length > 0 ? known : sceneNames
}
