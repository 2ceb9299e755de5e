import { useApiQuery } from '../../../../../kit/web/api/api-query.ts'
import { TextField } from '../../../../../kit/web/forms/fields.tsx'
import { MultiSelect } from '../../../../../kit/web/forms/pick-fields.tsx'
import { MarkedTextField } from '../../../../../kit/web/marked-text/MarkedTextField.tsx'
import { t } from '../../../../../kit/web/text/text.ts'
import { offeredApi } from '../../../offered/contract.ts'

/** The staff who can be told of a submission, administrators first. */
export function useMembers() {
  const admins = useApiQuery(offeredApi.listAdmins, {})
  const others = useApiQuery(offeredApi.listMembers, {})
  return [...(admins.data ?? []), ...(others.data ?? [])]
}

/** Who is told, what is confirmed, and the consent. */
export function Fields() {
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
