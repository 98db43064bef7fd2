import { Link } from 'react-router-dom'
import { requestLinks } from '#contract/requests/inputs.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { selectViewer } from '#store/session/slice.ts'
import { type RequestDraft, requestPath } from './requestPath.ts'

interface Props extends RequestDraft {
  /** True within a sentence or list, as a link without the look of a button. */
  isInline?: boolean
}

/**
 * Links to the form of a request to the platform, for a text that tells vendors that administrators do something.
 * Renders nothing for other roles than theirs.
 */
export const RequestLink = ({ isInline = false, ...draft }: Props) => {
  const text = useText()
  const { role } = useAppSelector(selectViewer)
  if (role !== 'vendor' && role !== 'applicant') return null
  const name = text(requestLinks[draft.kind])
  if (isInline) return <Link to={requestPath(draft)}>{name}</Link>
  return (
    <LinkButton to={requestPath(draft)} isSecondary>
      {name}
    </LinkButton>
  )
}
