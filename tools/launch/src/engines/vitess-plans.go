// Plans statements as vtgate does: `plans <folder> <keyspace> <file>` reads lines of JSON with `sql`, and writes them with
// `steps`, those of the plan, or with `unsupported`, why vtgate cannot run the statement. The folder is that of `npm run
// vschema -- --tables`; a connection has begun with the keyspace. How many shards there are makes no difference to a plan.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"vitess.io/vitess/go/json2"
	"vitess.io/vitess/go/test/vschemawrapper"
	topodatapb "vitess.io/vitess/go/vt/proto/topodata"
	vschemapb "vitess.io/vitess/go/vt/proto/vschema"
	vtgatepb "vitess.io/vitess/go/vt/proto/vtgate"
	"vitess.io/vitess/go/vt/sqlparser"
	"vitess.io/vitess/go/vt/vtenv"
	"vitess.io/vitess/go/vt/vtgate/engine"
	"vitess.io/vitess/go/vt/vtgate/executorcontext"
	"vitess.io/vitess/go/vt/vtgate/planbuilder"
	"vitess.io/vitess/go/vt/vtgate/vindexes"
)

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func must[T any](value T, err error) T {
	check(err)
	return value
}

// Reads what is applied to a topology.
func read(folder string, parser *sqlparser.Parser) *vindexes.VSchema {
	source := &vschemapb.SrvVSchema{Keyspaces: map[string]*vschemapb.Keyspace{}, RoutingRules: &vschemapb.RoutingRules{}}
	for _, file := range must(filepath.Glob(filepath.Join(folder, "*.json"))) {
		if name := strings.TrimSuffix(filepath.Base(file), ".json"); name == "routing-rules" {
			check(json2.UnmarshalPB(must(os.ReadFile(file)), source.RoutingRules))
		} else {
			source.Keyspaces[name] = must(vindexes.LoadFormalKeyspace(file))
		}
	}
	vschema := vindexes.BuildVSchema(source, parser)
	for name, keyspace := range vschema.Keyspaces {
		if keyspace.Error != nil {
			panic(fmt.Sprintf("%s: %v", name, keyspace.Error))
		}
	}
	return vschema
}

// Adds the columns and keys of the tables, which vtgate learns from vttablets.
func learn(vschema *vindexes.VSchema, parser *sqlparser.Parser, sql string) {
	for _, statement := range must(parser.SplitStatementToPieces(sql)) {
		created, ok := must(parser.Parse(statement)).(*sqlparser.CreateTable)
		if !ok {
			continue
		}
		table := must(vschema.FindRoutedTable("", created.Table.Name.String(), topodatapb.TabletType_PRIMARY))
		table.ColumnListAuthoritative = true
		for _, column := range created.TableSpec.Columns {
			null := column.Type.Options.Null
			table.Columns = append(table.Columns, vindexes.Column{
				Name: column.Name, Type: column.Type.SQLType(), Default: column.Type.Options.Default,
				CollationName: column.Type.Options.Collate, Nullable: null == nil || *null,
			})
			if column.Type.Options.KeyOpt == sqlparser.ColKeyPrimary {
				table.PrimaryKey = append(table.PrimaryKey, column.Name)
			}
		}
		for _, index := range created.TableSpec.Indexes {
			var key []sqlparser.Expr
			for _, column := range index.Columns {
				key = append(key, sqlparser.NewColName(column.Column.String()))
				if index.Info.Type == sqlparser.IndexTypePrimary {
					table.PrimaryKey = append(table.PrimaryKey, column.Column)
				}
			}
			if index.Info.Type == sqlparser.IndexTypeUnique {
				table.UniqueKeys = append(table.UniqueKeys, key)
			}
		}
	}
}

// A session with a keyspace: the wrapper of Vitess's own tests has none.
type session struct{ *vschemawrapper.VSchemaWrapper }

func (s session) SelectedKeyspace() (*vindexes.Keyspace, error)    { return s.Keyspace, nil }
func (s session) AnyKeyspace() (*vindexes.Keyspace, error)         { return s.Keyspace, nil }
func (s session) FirstSortedKeyspace() (*vindexes.Keyspace, error) { return s.Keyspace, nil }

// Returns the tables that a statement names, as often as it does. Those of `information_schema` are in no keyspace.
func tablesOf(node sqlparser.SQLNode) []string {
	tables, defined := []string{}, map[string]bool{"dual": true}
	check(sqlparser.Walk(func(node sqlparser.SQLNode) (bool, error) {
		switch named := node.(type) {
		case *sqlparser.CommonTableExpr:
			defined[named.ID.String()] = true
		case *sqlparser.AliasedTableExpr:
			if table, ok := named.Expr.(sqlparser.TableName); ok && table.Qualifier.IsEmpty() {
				tables = append(tables, table.Name.String())
			}
		}
		return true, nil
	}, node))
	return slices.DeleteFunc(tables, func(table string) bool { return defined[table] })
}

type step struct {
	Operator string   `json:"operator"`
	Keyspace string   `json:"keyspace,omitempty"`
	Query    string   `json:"query,omitempty"`
	Tables   []string `json:"tables,omitempty"`
}

// Returns the steps of a plan, such as `Route EqualUnique`, with the query of each and the tables that it names.
func stepsOf(primitive engine.Primitive, statement sqlparser.Statement, parser *sqlparser.Parser) (steps []step) {
	plan := engine.PrimitiveToPlanDescription(primitive, nil)
	engine.WalkPrimitiveDescription(plan, func(description engine.PrimitiveDescription) {
		step := step{Operator: strings.TrimSpace(description.OperatorType + " " + description.Variant)}
		if description.Keyspace != nil {
			step.Keyspace = description.Keyspace.Name
		}
		if query, ok := description.Other["Query"].(string); ok {
			step.Query, step.Tables = query, tablesOf(must(parser.Parse(query)))
		}
		// The statement of an `INSERT … SELECT` is made of the rows of the step below.
		if insert, ok := statement.(*sqlparser.Insert); ok && step.Operator == "Insert Select" {
			step.Tables = tablesOf(insert.Table)
		}
		steps = append(steps, step)
	})
	return steps
}

var joins = regexp.MustCompile(`(?s)^[\s(]*SELECT\b.* JOIN `)

// The planner panics at some statements, which vtgate answers with an error. Core gives joins their order (`inOrder`).
func plan(sql string, in session) (plan *engine.Plan, err error) {
	in.Version = planbuilder.Gen4
	if joins.MatchString(sql) {
		in.Version = planbuilder.Gen4Left2Right
	}
	defer func() {
		if panicked := recover(); panicked != nil {
			err = fmt.Errorf("panic: %v", panicked)
		}
	}()
	return planbuilder.TestBuilder(sql, in, in.Keyspace.Name)
}

func main() {
	folder, keyspace, file := os.Args[1], os.Args[2], os.Args[3]
	env := vtenv.NewTestEnv()
	vschema := read(folder, env.Parser())
	for _, name := range []string{"tables.sql", "lookups.sql"} {
		learn(vschema, env.Parser(), string(must(os.ReadFile(filepath.Join(folder, name)))))
	}
	wrapper := must(vschemawrapper.NewVschemaWrapper(env, vschema, planbuilder.TestBuilder))
	wrapper.Keyspace = vschema.Keyspaces[keyspace].Keyspace
	target := executorcontext.NewAutocommitSession(&vtgatepb.Session{TargetString: keyspace})
	config := executorcontext.VCursorConfig{
		Collation:         env.CollationEnv().DefaultConnectionCharset(),
		DefaultTabletType: topodatapb.TabletType_PRIMARY,
	}
	wrapper.Vcursor = must(executorcontext.NewVCursorImpl(
		target, sqlparser.MarginComments{}, nil, nil, nil, vschema, nil, nil, nil, config, nil,
	))
	lines := bufio.NewScanner(must(os.Open(file)))
	lines.Buffer(nil, 1<<26)
	out := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		var line map[string]any
		check(json.Unmarshal(lines.Bytes(), &line))
		sql := line["sql"].(string)
		planned, err := plan(sql, session{wrapper})
		if err != nil {
			line["unsupported"] = err.Error()
		} else if planned.Instructions != nil {
			statement := must(env.Parser().Parse(sql))
			line["tables"] = tablesOf(statement)
			line["steps"] = stepsOf(planned.Instructions, statement, env.Parser())
		}
		check(out.Encode(line))
	}
	check(lines.Err())
}
