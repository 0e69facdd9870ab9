interface OptionsProps<Value extends string> {
  values: readonly Value[]
  names: Readonly<Record<Value, string>>
}

/** The options of a select field, one for each value. */
export const Options = <Value extends string>({ values, names }: OptionsProps<Value>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {names[value]}
    </option>
  ))
