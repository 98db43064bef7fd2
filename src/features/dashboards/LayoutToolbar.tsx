import { Button, MenuItem } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GridViewIcon, PlusIcon } from '#src/kit/ui/icons.ts'
import { KeyboardMenu } from '#src/kit/ui/KeyboardMenu.tsx'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { newTile, type TileName } from './tiles.ts'
import type { useLayout } from './useLayout.ts'
import { useTileTitle } from './useTileTitle.ts'

interface Props {
  arrangement: ReturnType<typeof useLayout<TileName>>
  /** `shared` for administrators on the page of vendors, who can save the layout for all vendors. */
  maySave: 'own' | 'shared'
}

const AddTile = ({ arrangement: { left, draft, change } }: Pick<Props, 'arrangement'>) => {
  const { t } = useTranslation('figures')
  const titleOf = useTileTitle()
  const [open, setOpen] = useState(false)
  const content = (
    <KeyboardMenu label={t('addTile')}>
      {left.map((name) => (
        <MenuItem key={name} text={titleOf(name)} onClick={() => change([...draft, newTile(name)])} />
      ))}
    </KeyboardMenu>
  )
  return (
    <Popup kind="menu" content={content} open={open} onOpen={setOpen}>
      <Button icon={<PlusIcon />} disabled={left.length === 0}>
        {t('addTile')}
      </Button>
    </Popup>
  )
}

/** Renders the controls that edit the layout of a page of metrics. */
export const LayoutToolbar = ({ arrangement, maySave }: Props) => {
  const { t } = useTranslation(['figures', 'common'])
  const { isArranging, isSaving, isOwn, isShared, arrange, cancel, save, reset } = arrangement
  if (!isArranging)
    return (
      <Button icon={<GridViewIcon />} onClick={arrange} disabled={!arrangement.isKnown}>
        {t('arrange')}
      </Button>
    )
  return (
    <>
      <AddTile arrangement={arrangement} />
      {isOwn && (
        <Button disabled={isSaving} onClick={() => reset(false)}>
          {t('resetArrangement')}
        </Button>
      )}
      {maySave === 'shared' && isShared && (
        <Button disabled={isSaving} onClick={() => reset(true)}>
          {t('resetShared')}
        </Button>
      )}
      <Button disabled={isSaving} onClick={cancel}>
        {t('common:cancel')}
      </Button>
      {maySave === 'shared' && (
        <Button disabled={isSaving} onClick={() => save(true)}>
          {t('saveShared')}
        </Button>
      )}
      <Button intent="primary" loading={isSaving} onClick={() => save(false)}>
        {t('saveArrangement')}
      </Button>
    </>
  )
}
