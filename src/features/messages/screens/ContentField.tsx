import { TextArea } from '@blueprintjs/core'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type MessageDraft, messageMaxLength } from '#contract/messages/message.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import './ContentField.css'

interface Props {
  form: UseFormReturn<MessageDraft>
  name: 'contentEn' | 'contentZh'
  /** BCP 47 tag of the text. */
  lang: string
}

/** Edits the text of a message in one language, with its length. */
export const ContentField = ({ form, name, lang }: Props) => {
  const { t } = useTranslation('sendMessage')
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <Field label={t(name)} error={error?.message} isRequired>
          {(input) => (
            <>
              <TextArea
                {...input}
                {...{ lang, value, onChange, onBlur }}
                inputRef={ref}
                fill
                autoResize
                maxLength={messageMaxLength}
              />
              <span className="content-length figures" aria-hidden="true">
                {t('length', { count: value.length, most: messageMaxLength })}
              </span>
            </>
          )}
        </Field>
      )}
    />
  )
}
