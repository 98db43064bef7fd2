import { sourcesIn } from '#tools/lib/sources.ts'

/** Dialogs without actions, which only show something. */
const viewers = [
  'src/app/shell/commandPalette/CommandPaletteButton.tsx',
  'src/features/feedback/ImageViewer.tsx',
  'src/features/feedback/LogViewer.tsx',
  'src/kit/files/FileViewer.tsx',
  'src/kit/files/LibraryDialog.tsx',
]

describe('dialogs', () => {
  const sources = sourcesIn('src')
  const dialogs = sources.filter(({ text }) => /<Modal\b/.test(text))

  test('have their actions in one order at one place: those of the shared footer or of a form', () => {
    const hasOrder = ({ text }: (typeof sources)[number]) => /<(DialogActions|RecordForm|KindForm)\b/.test(text)
    const others = dialogs.filter((one) => !hasOrder(one)).map(({ name }) => name)
    expect(others.toSorted()).toEqual(viewers)
    expect(dialogs.length).toBeGreaterThan(20)
    const footers = sources.filter(({ text }) => /\bDialogFooter\b/.test(text)).map(({ name }) => name)
    expect(footers).toEqual(['src/kit/ui/DialogActions.tsx'])
  })

  test('mark their primary button, as destructive if it deletes', () => {
    for (const { name, text } of dialogs) {
      const [, primary = ''] = /<DialogActions\s+primary=\{([\s\S]*?)\n {6,10}\}\n/.exec(text) ?? []
      // A dialog that only informs is closed by its last button.
      if (primary === '' || /onClick=\{onClose\}/.test(primary)) continue
      expect([name, /intent=/.test(primary)]).toEqual([name, true])
      if (/\bt\('(erase|delete|remove)/.test(primary))
        expect([name, /intent="danger"/.test(primary)]).toEqual([name, true])
    }
  })
})
