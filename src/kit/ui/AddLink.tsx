import { type PageName, pathTo } from '#src/routes/index.ts'
import { PlusIcon } from './icons.ts'
import { LinkButton } from './LinkButton.tsx'

/** Link to the page that adds a record, as the primary action of a list. */
export const AddLink = ({ page, children }: { page: PageName; children: string }) => (
  <LinkButton to={pathTo(page)} icon={<PlusIcon />}>
    {children}
  </LinkButton>
)
