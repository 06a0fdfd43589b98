// A text that was cut out of a longer one holds on to it whole, from thirteen letters on: V8 keeps
// the piece as a place in the longer one. What stays in memory is better a text of its own.

/** V8's `SlicedString::kMinLength`: shorter pieces are copied anyway. */
const cutFrom = 13;

export const ownText = <Text extends string>(text: Text): Text =>
  text.length < cutFrom ? text : (Buffer.from(text).toString() as Text);
