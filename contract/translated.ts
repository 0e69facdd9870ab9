/** What a message is in any other language: a text, or a function with the same parameters. */
export type Translated<Message> = Message extends string
  ? string
  : Message extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Translated<Result>
    : { [Key in keyof Message]: Translated<Message[Key]> }
