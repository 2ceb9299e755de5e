import { Box } from '@mui/material'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { FieldFrame } from '../../../../kit/web/forms/FieldFrame.tsx'
import { Autocomplete } from '../../../../kit/web/forms/Suggestions.tsx'
import { type CaregiverRow, caregiverListApi } from '../../list/contract.ts'
import { statusWord } from '../../list/web/parts.tsx'

type Choice = { id: string; name: string; detail: string }

const toChoice = ({ id, firstName, lastName, position, status }: CaregiverRow): Choice => ({
  id,
  name: `${firstName} ${lastName}`,
  detail: [position?.abbreviation, status === 'active' ? null : statusWord(status)].filter(Boolean).join(' · '),
})

/** Several people, found by typing a name: the value is the list of their ids. */
export function PeopleField({ name, label, help }: { name: string; label: string; help: string }) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const { data, isFetching } = useApiQuery(caregiverListApi.listCaregivers, { query: { search: words, limit: 20 } })
  const error = fieldState.error?.message
  return (
    <FieldFrame id={id} error={error} label={label} help={help}>
      <Autocomplete<Choice, true>
        id={id}
        multiple
        disableCloseOnSelect
        options={(data?.data ?? []).map(toChoice)}
        // The server has searched.
        filterOptions={all => all}
        value={[...chosen]}
        onChange={(_event, next) => {
          setChosen(next)
          field.onChange(next.map(one => one.id))
        }}
        inputValue={words}
        onInputChange={(_event, next, why) => {
          // Choosing somebody keeps the words, so that the next one can be chosen from the same list.
          if (why !== 'reset' && why !== 'selectOption') setWords(next)
        }}
        onBlur={field.onBlur}
        loading={isFetching}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        getOptionKey={one => one.id}
        getOptionLabel={one => one.name}
        renderOption={({ key, ...props }, one) => (
          <li key={key} {...props}>
            {one.name}
            <Box component="span" sx={{ color: 'text.secondary', ml: 2 }}>
              {one.detail}
            </Box>
          </li>
        )}
        error={error}
        help={help}
        inputRef={field.ref}
      />
    </FieldFrame>
  )
}
