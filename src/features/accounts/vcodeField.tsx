import { strip } from './rules.ts'
import type { TextFieldProps } from './TextField.tsx'
import { UnseenVcode } from './UnseenVcode.tsx'
import type { useVcodeImage } from './useVcodeImage.ts'
import { VcodeImage } from './VcodeImage.tsx'

interface Options {
  /** The name of the account, whose e-mail gets the code when the image cannot be read. */
  nameOf: () => string
  onNoName: () => void
  onEnter?: () => void
}

/** Makes a text field one for the characters of an image, beside the image; or of a mail, for who cannot read it. */
export const vcodeField = (
  { image, requestUUID, refresh }: ReturnType<typeof useVcodeImage>,
  { nameOf, onNoName, onEnter }: Options,
): Pick<TextFieldProps, 'strip' | 'around' | 'input'> => ({
  strip: strip.vcode,
  around: (input) => (
    <>
      <div className="vcode-field">
        {input}
        <VcodeImage image={image} onRefresh={refresh} />
      </div>
      <UnseenVcode key={requestUUID} requestUUID={requestUUID} nameOf={nameOf} onNoName={onNoName} />
    </>
  ),
  input: {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    onKeyDown: (event) => {
      if (!onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      onEnter()
    },
  },
})
