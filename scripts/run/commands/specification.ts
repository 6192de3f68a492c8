import { writeFileSync } from 'node:fs'
import { readSections } from '../../gates/specification/sections'
import { specificationPage, writePage } from '../../gates/specification/write-page'

writeFileSync(specificationPage, writePage(readSections()))
