// A prepared statement answers with the same columns as long as its connection lives: the database
// sees to that. So they are asked for once for each connection; `pg` asks for them, reads them and
// makes their readers anew each time, which costs as much as the rows.
import pg from "pg";

/** What `pg` has and its types do not tell. */
type Connection = { describe: () => void };
type Columns = {
  fields: unknown[];
  _parsers: unknown[] | undefined;
  /** A row with nothing in it, where rows come as objects. */
  _prebuiltEmptyResultObject: object | null;
};
type Inner = {
  name: string;
  types: unknown;
  _rowMode: string | undefined;
  _result: Columns;
  _results: unknown;
  _accumulateRows: boolean;
  prepare: (connection: Connection) => void;
  handleRowDescription: (message: unknown) => void;
  handleCommandComplete: (message: unknown, connection: unknown) => void;
};
const inner = pg.Query.prototype as unknown as Inner;

type Known = { columns: Map<string, Columns>; silent: Connection };
const connections = new WeakMap<Connection, Known>();
function knownOf(connection: Connection): Known {
  let known = connections.get(connection);
  if (!known) {
    const silent = Object.create(connection, { describe: { value: () => {} } }) as Connection;
    connections.set(connection, (known = { columns: new Map(), silent }));
  }
  return known;
}

type Asked = pg.QueryConfig | pg.QueryArrayConfig;
type Done = (error: Error | undefined, result: unknown) => void;
const RowsOf = pg.Result as unknown as new (rowMode: unknown, types: unknown) => Columns;

class KnownColumns extends pg.Query {
  #known: Known | undefined;

  /**
   * `pg` copies what it is asked with the description of each of its fields: fifteen times what all
   * else here takes. What it would read of the copy is told it behind that.
   */
  constructor(asked: Asked, values: unknown[], done: Done) {
    super(asked.text, values, done);
    const own = this as unknown as Inner;
    own.name = asked.name ?? "";
    own.types = asked.types;
    own._rowMode = "rowMode" in asked ? asked.rowMode : undefined;
    own._results = own._result = new RowsOf(own._rowMode, own.types);
  }

  prepare(this: KnownColumns & Inner, connection: Connection): void {
    const known = (this.#known = knownOf(connection));
    const columns = known.columns.get(this.name);
    if (!columns) return inner.prepare.call(this, connection);
    Object.assign(this._result, columns);
    this._accumulateRows = true;
    inner.prepare.call(this, known.silent);
  }

  handleRowDescription(this: KnownColumns & Inner, message: unknown): void {
    inner.handleRowDescription.call(this, message);
    this.#keep();
  }

  handleCommandComplete(this: KnownColumns & Inner, message: unknown, connection: unknown): void {
    inner.handleCommandComplete.call(this, message, connection);
    // Nothing was told of columns: it has none.
    if (!this.#known?.columns.has(this.name)) this.#keep();
  }

  #keep(this: KnownColumns & Inner): void {
    // Not the result itself: its rows would stay with it.
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#known?.columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Asks a statement that has a name; its rows come as it says, as arrays or objects. */
export const askNamed = <Answer = pg.QueryArrayResult>(
  client: pg.PoolClient,
  asked: Asked,
  values: unknown[],
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const done = (error: Error | undefined, result: unknown) =>
      error ? reject(error) : resolve(result as Answer);
    const sent: unknown = client.query(new KnownColumns(asked, values, done));
    // A connection that breaks where it is asked says so at once.
    if (sent instanceof Promise) sent.catch(reject);
  });
