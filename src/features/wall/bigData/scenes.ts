import { gridColumns, type Tile, tileRowsMax, wallPage } from '#contract/dashboards/arrangement.ts'
import { type SceneName, sceneNames } from '#contract/wall/scenes.ts'
import type { useArrangement } from '#src/features/dashboards/useArrangement.ts'

/** A scene has the whole of the screen. */
export const sceneTile = (name: SceneName): Tile => ({ name, columns: gridColumns, rows: tileRowsMax })

export const arrangedScenes = { page: wallPage, names: sceneNames, standard: sceneNames.map(sceneTile) } as const

export type SceneArrangement = ReturnType<typeof useArrangement<SceneName>>
