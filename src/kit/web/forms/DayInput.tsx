import { OutlinedInput } from '@mui/material'
import { useState } from 'react'
import { type Day, isDay } from '../../contract/time.ts'

type Props = { id: string; value: Day; onChoose: (day: Day | null) => void }

/**
 * Chooses a day at once, without a form; emptied, it chooses none. What is typed stays while it is no day yet, and whatever
 * the answer to the day before it brings.
 */
export function DayInput({ id, value, onChoose }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    if (typed === '') onChoose(null)
    setTyped(null)
  }
  return (
    <OutlinedInput
      id={id}
      type="date"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isDay(target.value)) onChoose(target.value)
      }}
      onBlur={leave}
      sx={{ width: 180 }}
    />
  )
}
