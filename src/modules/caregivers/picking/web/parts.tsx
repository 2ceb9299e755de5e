import { Box } from '@mui/material'
import { type HTMLAttributes, type Key, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { FieldFrame } from '../../../../kit/web/forms/FieldFrame.tsx'
import { Autocomplete } from '../../../../kit/web/forms/Suggestions.tsx'
import { type CaregiverRow, caregiverListApi } from '../../list/contract.ts'
import { statusWord } from '../../list/web/parts.tsx'

type Choice = { id: string; name: string; detail: string }
type Words = { name: string; label: string; help?: string }

const toChoice = ({ id, firstName, lastName, position, status }: CaregiverRow): Choice => ({
  id,
  name: `${firstName} ${lastName}`,
  detail: [position?.abbreviation, status === 'active' ? null : statusWord(status)].filter(Boolean).join(' · '),
})

function ChoiceRow({ of }: { of: Choice }) {
  return (
    <>
      {of.name}
      <Box component="span" sx={{ color: 'text.secondary', ml: 2 }}>
        {of.detail}
      </Box>
    </>
  )
}

/** What people are found by typing a name. */
function useFound(words: string, officeId = '') {
  const query = { search: words, limit: 20, ...(officeId ? { officeId } : {}) }
  const { data, isFetching } = useApiQuery(caregiverListApi.listCaregivers, { query })
  return { found: (data?.data ?? []).map(toChoice), isFetching }
}

/** How people that the server has found are offered. */
const foundByServer = {
  filterOptions: (all: Choice[]) => all,
  isOptionEqualToValue: (a: Choice, b: Choice) => a.id === b.id,
  getOptionKey: (one: Choice) => one.id,
  getOptionLabel: (one: Choice) => one.name,
  renderOption: ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key }, one: Choice) => (
    <li key={key} {...props}>
      <ChoiceRow of={one} />
    </li>
  ),
}

/** One person, found by typing a name: the value is the id. `known` are those who come first, also while nothing is typed. */
export function PersonField({ name, label, help, known }: Words & { known: readonly Choice[] }) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<Choice | null>(known.find(one => one.id === field.value) ?? null)
  const { found, isFetching } = useFound(words)
  const error = fieldState.error?.message
  const isTyping = words !== '' && words !== chosen?.name
  const others = found.filter(one => !known.some(other => other.id === one.id))
  return (
    <FieldFrame id={id} error={error} label={label} help={help}>
      <Autocomplete<Choice, false>
        id={id}
        options={isTyping ? found : [...known, ...others]}
        {...foundByServer}
        value={chosen}
        onChange={(_event, next) => {
          setChosen(next)
          field.onChange(next?.id ?? '')
        }}
        inputValue={words}
        onInputChange={(_event, next) => setWords(next)}
        onBlur={field.onBlur}
        loading={isFetching}
        error={error}
        help={help}
        inputRef={field.ref}
      />
    </FieldFrame>
  )
}

/**
 * Several people, found by typing a name: the value is the list of their ids. `officeId`: those of one office are offered,
 * or those without one where it is `none`; who was chosen before stays.
 */
export function PeopleField({ name, label, help, officeId }: Words & { officeId?: string }) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const { found, isFetching } = useFound(words, officeId)
  const error = fieldState.error?.message
  return (
    <FieldFrame id={id} error={error} label={label} help={help}>
      <Autocomplete<Choice, true>
        id={id}
        multiple
        disableCloseOnSelect
        options={found}
        {...foundByServer}
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
        error={error}
        help={help}
        inputRef={field.ref}
      />
    </FieldFrame>
  )
}
