import { useAsk } from '../../../../kit/web/ask.ts'
import { TextField } from '../../../../kit/web/fields.tsx'
import { MultiSelect } from '../../../../kit/web/pick-fields.tsx'
import { t } from '../../../../kit/web/text.ts'
import type { StepType } from '../../contract.ts'
import { MarkedTextField } from '../../text/web/MarkedTextField.tsx'
import { setupApi } from '../contract.ts'
import { DocumentsField } from './DocumentsField.tsx'
import { VideoFields } from './VideoFields.tsx'

/** The staff who can be told of a submission, administrators first. */
export function useMembers() {
  const admins = useAsk(setupApi.listAdmins, {})
  const others = useAsk(setupApi.listMembers, {})
  return [...(admins.data ?? []), ...(others.data ?? [])]
}

function ReviewFields() {
  const options = useMembers().map(({ id, name, email }) => ({ value: id, label: name || email }))
  return (
    <>
      <MultiSelect
        name="content.reviewers"
        label={t('Reviewers')}
        optional
        options={options}
        placeholder={t('All administrators')}
        help={t('They get an email when someone submits. If no one is chosen, all administrators get it.')}
      />
      <MarkedTextField
        name="content.text"
        label={t('What people confirm')}
        optional
        rows={4}
        help={t('For example: “Everything that I have entered is true and complete.”')}
      />
      <TextField
        name="content.consentText"
        label={t('Consent to electronic records')}
        optional
        rows={4}
        help={t('Left empty, the standard statement is shown.')}
      />
    </>
  )
}

/** The fields that only one type of step has. */
export function ContentFields({ type, positionId }: { type: StepType; positionId: string }) {
  switch (type) {
    case 'welcome':
      return <MarkedTextField name="content.text" label={t('Text')} optional />
    case 'video-training':
      return (
        <>
          <VideoFields />
          <MarkedTextField name="content.text" label={t('Text under the video')} optional rows={3} />
        </>
      )
    case 'profile-information':
      return <MarkedTextField name="content.text" label={t('Text above the form')} optional rows={3} />
    case 'webpage-link':
      return (
        <>
          <TextField
            name="content.url"
            type="url"
            inputMode="url"
            label={t('Address of the page')}
            placeholder="https://"
          />
          <TextField
            name="content.buttonLabel"
            label={t('Words on the button')}
            optional
            placeholder={t('Open the page')}
          />
          <MarkedTextField name="content.text" label={t('Text above the button')} optional rows={3} />
        </>
      )
    case 'document-upload':
      return (
        <>
          <DocumentsField positionId={positionId} />
          <MarkedTextField name="content.text" label={t('Text above the documents')} optional rows={3} />
        </>
      )
    case 'text-information':
      return <MarkedTextField name="content.text" label={t('Text')} rows={12} />
    case 'application-review':
      return <ReviewFields />
  }
}
