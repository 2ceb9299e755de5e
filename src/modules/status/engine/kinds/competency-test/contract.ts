import { piece } from '../piece.ts'

export const competencyTest = piece('competencyTest')
