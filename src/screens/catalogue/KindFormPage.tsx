import { type KindFormProps, KindFormScreen } from '#src/records/KindFormScreen.tsx'

/** A page that adds or edits a record of a kind, as it is declared. */
const KindFormPage = ({ kind, listPath }: KindFormProps & { list?: undefined }) => (
  <KindFormScreen kind={kind} listPath={listPath} />
)

export default KindFormPage
