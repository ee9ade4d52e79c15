// ASSENT_CALLBACK_SECRET=whsec_… PORT=8000 go run receiver.go
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

type event struct {
	Type string `json:"type"`
	ID   string `json:"id"`
	Data struct {
		Ext *string `json:"ext"`
	} `json:"data"`
}

const largest = 65536

var (
	key        []byte
	handled    = map[string]bool{} // in production: a table with a unique id
	oneAtATime sync.Mutex
)

// isGenuine reports whether the callback is from Assent and recent. The body is the raw bytes.
func isGenuine(header http.Header, body []byte) bool {
	sentAt := header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(sentAt, 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > 5*time.Minute {
		return false
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.%s", header.Get("webhook-id"), sentAt, body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, one := range strings.Fields(header.Get("webhook-signature")) {
		if hmac.Equal([]byte(expected), []byte(one)) {
			return true
		}
	}
	return false
}

func handle(got event) error {
	ext := ""
	if got.Data.Ext != nil {
		ext = *got.Data.Ext
	}
	fmt.Println(got.Type, ext)
	return nil
}

func receive(w http.ResponseWriter, r *http.Request) int {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, largest))
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return http.StatusRequestEntityTooLarge
	}
	var got event
	if err != nil || !isGenuine(r.Header, body) || json.Unmarshal(body, &got) != nil {
		return http.StatusBadRequest
	}
	oneAtATime.Lock()
	defer oneAtATime.Unlock()
	if !handled[got.ID] {
		if handle(got) != nil {
			return http.StatusInternalServerError // it comes again
		}
		handled[got.ID] = true
	}
	return http.StatusNoContent
}

func main() {
	var err error
	secret := strings.TrimPrefix(os.Getenv("ASSENT_CALLBACK_SECRET"), "whsec_")
	if key, err = base64.StdEncoding.DecodeString(secret); err != nil || len(key) == 0 {
		log.Fatal("ASSENT_CALLBACK_SECRET must be whsec_…")
	}
	port := os.Getenv("PORT")
	if port == "" {
		port = "8000"
	}
	http.HandleFunc("/callback", func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(receive(w, r))
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+port, nil))
}
