import { Button } from '@blueprintjs/core'
import { useLocation } from 'react-router-dom'
import { primaryAction } from '#src/kit/lib/primaryAction.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useActionName } from '#src/kit/lib/useActionName.ts'
import { pageAt } from '#src/routes/index.ts'
import { selectViewer } from '#store/session/slice.ts'
import { PlusIcon } from './icons.ts'
import { LinkButton } from './LinkButton.tsx'

/**
 * Renders the primary action that the current page declares, if the viewer may perform it: a link to the page that it
 * opens, else a button that opens the form beside the list.
 */
export const PrimaryActionButton = ({ onForm }: { onForm?: (() => void) | undefined }) => {
  const viewer = useAppSelector(selectViewer)
  const page = pageAt(useLocation().pathname)
  const nameOf = useActionName()
  const action = page && primaryAction(page, viewer)
  if (!action) return null
  const name = nameOf(page, action)
  if (action.target)
    return (
      <LinkButton to={action.path} icon={<PlusIcon />}>
        {name}
      </LinkButton>
    )
  return onForm ? (
    <Button intent="primary" icon={<PlusIcon />} onClick={onForm}>
      {name}
    </Button>
  ) : null
}
