import { Button, Checkbox } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { gridColumns, type Tile, tileRowsMax, wallPage } from '#contract/dashboards/arrangement.ts'
import { type SceneName, sceneNames, wallScenes } from '#contract/wall/scenes.ts'
import { moveTile, removeTile, tileIndex } from '#src/features/dashboards/layout.ts'
import type { useLayout } from '#src/features/dashboards/useLayout.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#src/kit/ui/icons.ts'
import { selectViewer } from '#store/session/slice.ts'

/** Returns a tile that covers the whole screen. */
const sceneTile = (name: SceneName): Tile => ({ name, columns: gridColumns, rows: tileRowsMax })

export const sceneLayout = { page: wallPage, names: sceneNames, standard: sceneNames.map(sceneTile) } as const

type SceneArrangement = ReturnType<typeof useLayout<SceneName>>

const SceneRow = ({ name, arrangement }: { name: SceneName; arrangement: SceneArrangement }) => {
  const { t } = useTranslation('wall')
  const text = useText()
  const { draft, tiles, change } = arrangement
  const { label, hint } = wallScenes[name]
  const index = tileIndex(tiles, name)
  const isShown = index >= 0
  /** Moves past scenes that this version cannot show. */
  const move = (offset: number) => {
    const other = tiles[index + offset]
    if (other) change(moveTile(draft, name, tileIndex(draft, other.name)))
  }
  return (
    <li>
      <Checkbox
        checked={isShown}
        // At least one scene must be shown.
        disabled={isShown && tiles.length === 1}
        onChange={() => change(isShown ? removeTile(draft, name) : [...draft, sceneTile(name)])}
      >
        {text(label)}
      </Checkbox>
      <span className="scene-moves">
        <Button
          size="small"
          variant="minimal"
          icon={<ChevronUpIcon />}
          aria-label={t('earlier', { scene: text(label) })}
          disabled={index <= 0}
          onClick={() => move(-1)}
        />
        <Button
          size="small"
          variant="minimal"
          icon={<ChevronDownIcon />}
          aria-label={t('later', { scene: text(label) })}
          disabled={!isShown || index === tiles.length - 1}
          onClick={() => move(1)}
        />
      </span>
      <small className="secondary">{text(hint)}</small>
    </li>
  )
}

/** Selects and orders the scenes for the viewer and its paired displays. */
export const ScenesPanel = ({ arrangement, onClose }: { arrangement: SceneArrangement; onClose: () => void }) => {
  const { t } = useTranslation(['figures', 'wall', 'common'])
  const { accessLevel } = useAppSelector(selectViewer)
  const { tiles, left, unknown, isNewer, isOwn, isShared, isSaving, isArranging, save, reset, cancel } = arrangement
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <Drawer
      title={t('wall:scenes')}
      onClose={close}
      foot={
        <div className="scene-actions">
          <Button intent="primary" loading={isSaving} disabled={!isArranging} onClick={() => void save(false)}>
            {t('saveArrangement')}
          </Button>
          {accessLevel === 1 && (
            <Button disabled={isSaving} onClick={() => void save(true)}>
              {t('saveShared')}
            </Button>
          )}
          {isOwn && (
            <Button disabled={isSaving} onClick={() => void reset(false)}>
              {t('resetArrangement')}
            </Button>
          )}
          {accessLevel === 1 && isShared && (
            <Button disabled={isSaving} onClick={() => void reset(true)}>
              {t('resetShared')}
            </Button>
          )}
        </div>
      }
    >
      <p className="secondary">{t('wall:scenesHint')}</p>
      {isNewer && <p className="secondary">{t('newerArrangement')}</p>}
      {unknown > 0 && <p className="secondary">{t('unknownTiles', { count: unknown })}</p>}
      <ul className="scene-list">
        {[...tiles.map(({ name }) => name), ...left].map((name) => (
          <SceneRow key={name} name={name} arrangement={arrangement} />
        ))}
      </ul>
    </Drawer>
  )
}
