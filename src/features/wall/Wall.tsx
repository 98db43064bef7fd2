import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { wallScenes } from '#contract/wall/scenes.ts'
import { type WallSnapshot, wallTiming } from '#contract/wall/snapshot.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { sceneComponents, shownScenes } from './scenes.ts'
import { shiftAt } from './stage.ts'
import { useIdle } from './useIdle.ts'
import { useNow } from './useNow.ts'
import { useRotation } from './useRotation.ts'
import { useStage } from './useStage.ts'
import { useWakeLock } from './useWakeLock.ts'
import { WallControls } from './WallControls.tsx'
import { WallHeader } from './WallHeader.tsx'
import './Wall.css'

interface Props {
  snapshot: WallSnapshot
  /** Local time of receipt in epoch milliseconds. */
  receivedAt: number
  /** Additional buttons. */
  actions?: ReactNode
}

/**
 * Rotates scenes on a stage that fills the screen, and keeps the screen awake. All scenes stay mounted, so that
 * refreshes update charts and texts without leaking memory over months.
 */
export const Wall = ({ snapshot, receivedAt, actions }: Props) => {
  const { t } = useTranslation('wall')
  const text = useText()
  const screen = useRef<HTMLDivElement>(null)
  const stage = useStage(screen)
  const scenes = shownScenes(snapshot.scenes)
  const rotation = useRotation(scenes.length)
  const isIdle = useIdle()
  const localNow = useNow()
  useWakeLock()
  // The screen's own clock may be wrong.
  const now = Date.parse(snapshot.asOf) + Math.max(0, localNow - receivedAt)
  const isStale = localNow - receivedAt > wallTiming.staleAfterSeconds * 1_000
  const { x, y } = shiftAt(rotation.step)
  const title = (scene: (typeof scenes)[number]) => text(wallScenes[scene].label)
  const shownScene = scenes[rotation.shown] ?? 'figures'
  return (
    <div ref={screen} className={isIdle ? 'wall wall-idle' : 'wall'} data-shape={stage?.shape}>
      {stage && (
        <div
          className="wall-stage"
          data-scene={shownScene}
          style={{
            width: stage.width,
            height: stage.height,
            transform: `scale(${stage.scale}) translate(${x}px, ${y}px)`,
          }}
        >
          <WallHeader title={title(shownScene)} snapshot={snapshot} isStale={isStale} />
          <div className="wall-scenes">
            {scenes.map((scene) => {
              const Scene = sceneComponents[scene]
              return (
                <section
                  key={scene}
                  className={`wall-scene scene-${scene}`}
                  aria-label={title(scene)}
                  inert={scene !== shownScene}
                >
                  <Scene snapshot={snapshot} now={now} />
                </section>
              )
            })}
          </div>
          <div
            className="wall-places"
            role="img"
            aria-label={t('place', { place: rotation.shown + 1, of: scenes.length })}
          >
            {scenes.map((scene) => (
              <i key={scene} className={scene === shownScene ? 'wall-place-shown' : undefined} />
            ))}
          </div>
        </div>
      )}
      <WallControls rotation={rotation}>{actions}</WallControls>
    </div>
  )
}
