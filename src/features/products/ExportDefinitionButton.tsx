import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { definitionOf } from '#contract/products/definition.ts'
import { saveTextFile } from '#src/kit/lib/saveFile.ts'
import { ExportIcon } from '#src/kit/ui/icons.ts'

interface Props {
  pid: string
  content: Parameters<typeof definitionOf>[0]
}

/** Renders a button that saves the definition of a product as a JSON file. */
export const ExportDefinitionButton = ({ pid, content }: Props) => {
  const { t } = useTranslation('products')
  const save = () =>
    saveTextFile(`${pid}.json`, `${JSON.stringify(definitionOf(content), null, 2)}\n`, 'application/json')
  return (
    <Button icon={<ExportIcon />} title={t('definition.saveHint')} onClick={save}>
      {t('definition.save')}
    </Button>
  )
}
